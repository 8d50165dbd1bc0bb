/** The version of the backend's API that this app is built for (supabase/schemas/36-api.sql). */
export const API_VERSION = 1

/** The versions that a backend serves: `current` is its own, `oldest` the last one that still works. */
export interface ApiVersions {
  readonly current: number
  readonly oldest: number
}

/** Whether a backend has moved on so far that this app must be replaced by a newer one. */
export const isOutdated = ({ oldest }: ApiVersions, version = API_VERSION): boolean => version < oldest
