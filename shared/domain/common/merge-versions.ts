/** Which of two versions of a field counts. */
export type Choice = 'mine' | 'theirs'

export interface Merged<V> {
  readonly values: V
  /** Fields that both changed, each to something else: a person chooses. */
  readonly contested: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values of a form are the same data; the order of an object's keys says nothing. */
export const isSameData = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((one, at) => isSameData(one, right[at]))
  if (!isFields(left) || !isFields(right)) return Object.is(left, right)
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameData(left[key], right[key]),
  )
}

const mergeField = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choice: Choice,
): { readonly value: unknown; readonly isContested: boolean } => {
  if (isSameData(mine, base)) return { value: theirs, isContested: false }
  if (isSameData(theirs, base) || isSameData(mine, theirs)) return { value: mine, isContested: false }
  if (!isFields(mine) || !isFields(theirs))
    return { value: choice === 'mine' ? mine : theirs, isContested: true }
  const before = isFields(base) ? base : {}
  const parts = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map(
    (key) => [key, mergeField(before[key], mine[key], theirs[key], choice)] as const,
  )
  return {
    value: Object.fromEntries(
      parts.filter(([, { value }]) => value !== undefined).map(([key, { value }]) => [key, value]),
    ),
    isContested: parts.some(([, { isContested }]) => isContested),
  }
}

/**
 * What two people made of one record since both read it as `base`: a field that one of them changed is as they left
 * it, texts by language one by one. A contested field is as `choices` say, mine where they say nothing.
 */
export const mergeVersions = <V extends object>(
  base: V,
  mine: V,
  theirs: V,
  choices: Readonly<Partial<Record<string, Choice>>> = {},
): Merged<V> => {
  const [before, own, other] = [base, mine, theirs] as unknown as readonly [Fields, Fields, Fields]
  const fields = Object.keys(own).map((field) => ({
    field,
    ...mergeField(before[field], own[field], other[field], choices[field] ?? 'mine'),
  }))
  return {
    values: Object.fromEntries(fields.map(({ field, value }) => [field, value])) as V,
    contested: fields.filter(({ isContested }) => isContested).map(({ field }) => field),
  }
}
