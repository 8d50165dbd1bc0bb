import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// A generous limit: pages are compiled when first opened, and machines are busy.
configure({ asyncUtilTimeout: 10_000 })

// Unmounts the last test's content before its window closes: a late update would have no document.
afterAll(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})
