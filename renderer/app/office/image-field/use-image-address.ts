import { useMemo } from 'react'
import { useImageAddressesQuery } from '@renderer/api/endpoints/images'

const NONE: Readonly<Record<string, string>> = {}

/** Addresses of stored pictures, by their path; an empty map until they are known. */
export const useImageAddresses = (paths: readonly string[]): Readonly<Record<string, string>> => {
  const key = [...new Set(paths)].sort().join('\n')
  const asked = useMemo(() => ({ paths: key === '' ? [] : key.split('\n') }), [key])
  const { data } = useImageAddressesQuery(asked, { skip: key === '' })
  return data ?? NONE
}
