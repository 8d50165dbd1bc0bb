import type { ReactNode } from 'react'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { renderWithApp, type RenderOptions } from './render'

/** Renders a part of an office page with the theme that its OfficePage gives it. */
export const renderOfficePart = (part: ReactNode, options: RenderOptions = {}) =>
  renderWithApp(<AntdTheme size="compact">{part}</AntdTheme>, options)
