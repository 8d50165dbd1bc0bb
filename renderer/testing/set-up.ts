import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// A guard against what never comes: pages are compiled as they are first opened, and machines are busy.
configure({ asyncUtilTimeout: 10_000 })

// What the last test of a file left on the page goes before its window does: a part that arrives late would be drawn into nothing.
afterAll(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})
