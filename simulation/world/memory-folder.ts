import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder in memory where this machine has one: a simulation has no disk that outlives it. */
export const memoryFolder = (): string => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())
