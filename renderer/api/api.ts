import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query'

/**
 * The tags invalidated when the company changes (spec §4): each of the nine kinds, and the menu that is read in one
 * piece.
 */
export const COMPANY_CACHE_TAGS = [
  'Menu',
  'Categories',
  'Subcategories',
  'Products',
  'EstablishmentImages',
  'CarouselImages',
  'ContactSettings',
  'HeroSettings',
  'SectionCards',
  'MenuDisplaySettings',
] as const

export const TAG_TYPES = [
  'Session',
  'Access',
  'Companies',
  'MyCompanies',
  ...COMPANY_CACHE_TAGS,
  'FloorPlan',
  'Orders',
  'SyncStatus',
  'Terminal',
  'Records',
  'Printing',
] as const
export type TagType = (typeof TAG_TYPES)[number]

const MINUTE_S = 60

/**
 * The one api, to which features add endpoints. Defaults of spec §9: fresh for 5 minutes, unused data kept for 10, no
 * refetch on focus.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 10 * MINUTE_S,
  refetchOnMountOrArgChange: 5 * MINUTE_S,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
