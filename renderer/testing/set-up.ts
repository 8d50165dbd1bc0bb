import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

// What the last test of a file left on the page goes before its window does: a part that arrives late would be drawn into nothing.
afterAll(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})
