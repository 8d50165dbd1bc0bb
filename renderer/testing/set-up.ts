import { cleanup, configure } from '@testing-library/react'
import type * as Antd from 'antd'
import * as React from 'react'
import { afterAll, vi } from 'vitest'

// A generous limit: pages are compiled when first opened, and machines are busy.
configure({ asyncUtilTimeout: 10_000 })

// Nothing is drawn here: antd's thousands of rules would be written, and searched at every click and every role.
vi.mock('antd', async (original) => {
  const antd = await original<typeof Antd>()
  const ConfigProvider = (props: Antd.ConfigProviderProps) =>
    React.createElement(antd.ConfigProvider, { ...props, theme: { ...props.theme, zeroRuntime: true } })
  return { ...antd, ConfigProvider: Object.assign(ConfigProvider, antd.ConfigProvider) }
})

// React keeps a stack of each element for its warnings, which took a seventh of these tests' time; it keeps none beyond a
// count that it begins anew each second.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })

// Unmounts the last test's content before its window closes: a late update would have no document.
afterAll(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})
