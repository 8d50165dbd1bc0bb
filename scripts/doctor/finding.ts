/** The doctor's topics, in the order of its report. */
export const TOPICS = [
  'connection',
  'migrations',
  'policies',
  'grants',
  'accounts',
  'limits',
  'mail',
  'realtime',
  'storage',
  'terminals',
  'backups',
  'clock',
] as const

export type Topic = (typeof TOPICS)[number]

/** One line of the report; a problem says what to do. */
export type Finding =
  | { readonly topic: Topic; readonly level: 'ok'; readonly found: string }
  | { readonly topic: Topic; readonly level: 'warn' | 'fail'; readonly found: string; readonly todo: string }

export const ok = (topic: Topic, found: string): Finding => ({ topic, level: 'ok', found })
export const warn = (topic: Topic, found: string, todo: string): Finding => ({
  ...{ topic, level: 'warn', found },
  todo,
})
export const fail = (topic: Topic, found: string, todo: string): Finding => ({
  ...{ topic, level: 'fail', found },
  todo,
})

/** The report's lines by topic, and the last line with the counts. */
export const reportOf = (findings: readonly Finding[]): string[] => {
  const width = Math.max(...TOPICS.map((topic) => topic.length))
  const lines = TOPICS.flatMap((topic) => findings.filter((finding) => finding.topic === topic)).flatMap(
    (finding) => [
      `${finding.level.padEnd(4)}  ${finding.topic.padEnd(width)}  ${finding.found}`,
      ...('todo' in finding ? [`${' '.repeat(width + 8)}→ ${finding.todo}`] : []),
    ],
  )
  const count = (level: Finding['level']): number => findings.filter((one) => one.level === level).length
  return [...lines, '', `${count('ok')} ok, ${count('warn')} warn, ${count('fail')} fail`]
}
