import { useMemoryFolder } from '../../scripts/lib/memory-folder'

/** Runs once before all tests: temporary folders go into memory. Returns the teardown. */
export const setup = (): (() => void) => useMemoryFolder()
