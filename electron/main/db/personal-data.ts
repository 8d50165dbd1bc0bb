/** What rows and outbox entries say of the people who order, and how it leaves this disk. */

/** Encrypts texts with a key that only this machine's key store opens. */
export interface PersonalDataSeal {
  seal(text: string): string
  /** Null when the text can't be opened any more. */
  open(sealed: string): string | null
}

type Payload = Readonly<Record<string, unknown>>

/** An order always has a name: this one stands for a removed one. */
export const NO_NAME = '—'
const NOBODY = { customer_name: NO_NAME, customer_phone: null, responsible_name: null } as const

/** The SQL expression of a JSON column without names and telephone. */
export const withoutPersonalDataSql = (column: string): string =>
  `json_set(${column}, '$.customer_name', '${NO_NAME}', '$.customer_phone', null, '$.responsible_name', null)`

/** Whether a JSON column still names somebody. */
export const hasPersonalDataSql = (column: string): string =>
  `(coalesce(${column} ->> '$.customer_name', '${NO_NAME}') <> '${NO_NAME}'
    or ${column} ->> '$.customer_phone' is not null or ${column} ->> '$.responsible_name' is not null)`

/** The SQL expression of a table's call without the names of who called and who came. */
export const withoutCallerSql = (column: string): string =>
  `json_set(${column}, '$.customer_name', null, '$.taken_name', null)`

/** Whether a call still names somebody. */
export const hasCallerSql = (column: string): string =>
  `coalesce(${column} ->> '$.customer_name', ${column} ->> '$.taken_name') is not null`

/** The same as `withoutCallerSql` of a row. */
export const withoutCaller = (row: Payload): Payload => ({
  ...row,
  customer_name: null,
  taken_name: null,
})

/** Whether the names were removed. */
export const isNobody = (row: Payload): boolean => row.customer_name === NO_NAME

export const withoutPersonalData = (row: Payload): Payload => ({ ...row, ...NOBODY })

const peopleOf = ({ customer_name, customer_phone, responsible_name }: Payload): Payload => ({
  customer_name,
  customer_phone: customer_phone ?? null,
  responsible_name: responsible_name ?? null,
})

/** Whether both name the same people; undefined counts as null. */
export const isSamePeople = (left: Payload, right: Payload): boolean =>
  JSON.stringify(peopleOf(left)) === JSON.stringify(peopleOf(right))

/** A payload that names the people of another row: what the backend has is what may be sent again. */
export const withPeopleOf = (payload: Payload, row: Payload): Payload => ({ ...payload, ...peopleOf(row) })

/** A payload whose names and telephone are encrypted; without a seal they are removed. */
export const sealedPayload = (payload: Payload, seal: PersonalDataSeal | null): Payload => ({
  ...withoutPersonalData(payload),
  ...(seal && { sealed_people: seal.seal(JSON.stringify(peopleOf(payload))) }),
})

/** The payload as it was before `sealedPayload`; without names where they can't be opened. */
export const openedPayload = (payload: Payload, seal: PersonalDataSeal | null): Payload => {
  const { sealed_people, ...rest } = payload
  const text = typeof sealed_people === 'string' ? (seal?.open(sealed_people) ?? null) : null
  return text === null ? rest : { ...rest, ...(JSON.parse(text) as Payload) }
}
