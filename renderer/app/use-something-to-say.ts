import { useSyncExternalStore } from 'react'
import { menuApi } from '@renderer/api/endpoints/menu'
import { pagesApi } from '@renderer/api/endpoints/pages'
import { updates } from '@renderer/pwa/updates'
import { useCompany } from './company-context'
import { useSomebody } from './slots'

/**
 * Whether a page may have to say something that lasts: what it shows is a copy, a newer version is there, or somebody is
 * signed in, whose company may be out of reach. Guests of a menu that is the backend's own fetch no notices.
 */
export const useSomethingToSay = (): boolean => {
  const isSomebody = useSomebody()
  const isNewVersion = useSyncExternalStore(updates.subscribe, updates.isThere)
  const company_id = useCompany().company?.id ?? ''
  const menu = menuApi.endpoints.getMenu.useQueryState({ company_id })
  const pages = pagesApi.endpoints.getPages.useQueryState({ company_id })
  return isSomebody || isNewVersion || Boolean(menu.data?.copied_at ?? pages.data?.copied_at)
}
