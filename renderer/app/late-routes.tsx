import { use } from 'react'
import { PageSpinner } from '@renderer/ui/spinner'
import { loadRoutes } from './routes'

let loading: ReturnType<typeof loadRoutes> | null = null
const routesOnTheirWay = (): ReturnType<typeof loadRoutes> => {
  loading ??= loadRoutes().catch((cause: unknown) => {
    loading = null
    throw cause
  })
  return loading
}

/** Stands where a page will be whose route is not here yet. Throws to the boundary around it where it cannot be fetched. */
export const LateRoutes = () => {
  use(routesOnTheirWay())
  return <PageSpinner />
}
