import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Fact as OrderFact, LanFact } from '../checker/facts'

type Fact = OrderFact | LanFact

/** A process's own log of facts: written facts are on the disk, even if the process is killed. */
export interface FactLog {
  /** Everything written so far, also by earlier processes. */
  readonly known: readonly Fact[]
  write(...facts: Fact[]): void
  /** Writes facts that no screen confirmed yet: they survive a kill of the process, but not a power failure. */
  note(...facts: Fact[]): void
}

const parsed = (line: string): Fact[] => {
  try {
    return [JSON.parse(line) as Fact]
  } catch {
    // The previous process was killed within this line.
    return []
  }
}

export const openFactLog = (path: string): FactLog => {
  const known = existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parsed) : []
  const file = openSync(path, 'a')
  const note = (...facts: Fact[]): void => {
    // A line of its own even after a torn one.
    writeSync(file, facts.map((fact) => `\n${JSON.stringify(fact)}`).join(''))
    known.push(...facts)
  }
  return {
    known,
    note,
    write: (...facts) => {
      if (facts.length === 0) return
      note(...facts)
      fsyncSync(file)
    },
  }
}
