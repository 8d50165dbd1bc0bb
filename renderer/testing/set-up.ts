import { cleanup, configure } from '@testing-library/react'
import type * as Antd from 'antd'
import { createElement } from 'react'
import { afterAll, vi } from 'vitest'

// A generous limit: pages are compiled when first opened, and machines are busy.
configure({ asyncUtilTimeout: 10_000 })

// Nothing is drawn here: antd's thousands of rules would be written, and searched at every click and every role.
vi.mock('antd', async (original) => {
  const antd = await original<typeof Antd>()
  const ConfigProvider = (props: Antd.ConfigProviderProps) =>
    createElement(antd.ConfigProvider, { ...props, theme: { ...props.theme, zeroRuntime: true } })
  return { ...antd, ConfigProvider: Object.assign(ConfigProvider, antd.ConfigProvider) }
})

// Unmounts the last test's content before its window closes: a late update would have no document.
afterAll(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})
