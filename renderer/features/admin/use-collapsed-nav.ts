import { useState } from 'react'

const KEY = 'adminNavigation'
const COLLAPSED = 'collapsed'

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === COLLAPSED
  } catch {
    return false
  }
}

/** Whether the panel's navigation shows signs alone, as this device last had it. */
export const useCollapsedNav = (): readonly [isCollapsed: boolean, toggle: () => void] => {
  const [isCollapsed, setCollapsed] = useState(read)
  const toggle = (): void => {
    setCollapsed(!isCollapsed)
    try {
      localStorage.setItem(KEY, isCollapsed ? '' : COLLAPSED)
    } catch {
      // Without storage the next page begins wide.
    }
  }
  return [isCollapsed, toggle]
}
