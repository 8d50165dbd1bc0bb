import { describe, expect, it } from 'vitest'
import { mutationScore } from './mutation-score'
import { ageInDays, proofReport, unknownRules, type ProofRow } from './proof-report'

const row: ProofRow = {
  name: 'campaign 7',
  shows: 'no order is lost',
  seeds: [7],
  isGood: true,
  summary: 'lost=0',
  rules: ['S4.outbox', 'S4.outbox', 'S3.price-parse'],
  commit: 'abc1234',
  finishedAt: '2026-03-01T23:30:00.000Z',
  ms: 90_000,
}

const steps = (...names: readonly string[]) => names.map((name) => ({ name }))

describe('the report of the proof', () => {
  it('names what ran, its seeds, its date, its commit and each rule once', () => {
    const report = proofReport(steps('campaign 7', 'audit'), [row, { ...row, name: 'audit', isGood: false }])
    expect(report).toContain(
      '## campaign 7\n\nShows: no order is lost.\n\n- outcome: passed\n- lost=0\n- seeds: 7\n',
    )
    expect(report).toContain('- 2026-03-01, commit abc1234, 1.5 min')
    expect(report).toContain('- outcome: FAILED')
    const measured = proofReport(steps('campaign 7'), [{ ...row, details: '| flood | p95 |\n' }])
    expect(measured).toContain('1.5 min\n\n| flood | p95 |\n\n## Rules')
    expect(report.match(/S4\.outbox/g)).toHaveLength(1)
  })

  it('breaks what is wider than a document', () => {
    const counts = Array.from({ length: 20 }, (_, place) => `count_${place}=0`)
    const wide = { shows: counts.join(', '), summary: counts.join(' ') }
    const report = proofReport(steps('campaign 7'), [{ ...row, ...wide }])
    expect(Math.max(...report.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    expect(report.replaceAll('\n  ', ' ')).toContain(`- ${counts.join(' ')}\n`)
    expect(report.replaceAll('\n', ' ')).toContain(`Shows: ${counts.join(', ')}.`)
  })

  it('keeps what an earlier run says of steps that did not run, and of no others', () => {
    const names = steps('audit', 'campaign 7', 'floods')
    const audit = { ...row, name: 'audit', commit: 'old1234', rules: ['S1.qr-code'] }
    const gone = { ...row, name: 'gone' }
    const earlier = proofReport([...names, { name: 'gone' }], [audit, { ...row, commit: 'old1234' }, gone])
    const report = proofReport(names, [row], earlier)
    expect(report.match(/^## .*$/gm)).toEqual(['## audit', '## campaign 7', '## Rules'])
    expect(report.match(/commit \w+/g)).toEqual(['commit old1234', 'commit abc1234'])
    expect(report).toContain('- S1.qr-code')
    expect(report).toBe(proofReport(names, [audit, row]))
    expect(proofReport(steps('campaign 7'), [row], earlier), 'a whole run starts anew').not.toContain(
      'S1.qr-code',
    )
  })

  it('drops earlier rules once every step that is not long ran, and keeps the long ones’ sections', () => {
    const long = { name: 'mutations', isLong: true }
    const mutations = { ...row, name: 'mutations', rules: [] }
    const all = [...steps('audit', 'campaign 7'), long]
    const audit = { ...row, name: 'audit', rules: ['S1.qr-code'] }
    const earlier = proofReport(all, [audit, row, mutations])
    const report = proofReport(all, [{ ...audit, rules: ['S2.login-back'] }, row], earlier)
    expect(report).not.toContain('S1.qr-code')
    expect(report).toContain('- S2.login-back')
    expect(report.match(/^## .*$/gm)).toEqual(['## audit', '## campaign 7', '## mutations', '## Rules'])
    expect(proofReport(all, [row, mutations], earlier), 'the audit did not run').toContain('- S1.qr-code')
  })

  it('is refused for rules that no longer exist', () => {
    const report = proofReport(steps('campaign 7'), [row])
    expect(unknownRules(report, new Set(['S4.outbox']))).toEqual(['S3.price-parse'])
    expect(unknownRules(report, new Set(['S4.outbox', 'S3.price-parse']))).toEqual([])
  })

  it('reads its age from its oldest step, whatever the clock shows', () => {
    const report = proofReport(steps('campaign 7', 'audit'), [
      row,
      { ...row, name: 'audit', finishedAt: '2026-03-05T00:00:00.000Z' },
    ])
    expect(ageInDays(report, new Date('2026-03-11T12:00:00Z'))).toBe(10)
    expect(ageInDays(report, new Date('2020-01-01T00:00:00Z'))).toBe(0)
    expect(ageInDays('# Proof', new Date('2026-03-11T12:00:00Z'))).toBeNull()
  })
})

it('a mutation score counts what some test could have noticed', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored']
  const report = {
    files: { 'a.ts': { mutants: mutants.map((status) => ({ status })) }, 'b.ts': { mutants: [] } },
  }
  expect(mutationScore(report)).toEqual({ detected: 2, total: 4 })
})
