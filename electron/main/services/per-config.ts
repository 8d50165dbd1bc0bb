import type { BackendConfig } from '@shared/schemas/company/company'

/** A value for each address, built at its first use. */
export const perConfig = <T>(
  config: () => BackendConfig | null,
  build: (config: BackendConfig) => T,
): (() => T | null) => {
  let built: { key: string; value: T } | null = null
  return () => {
    const current = config()
    if (!current) return null
    const key = JSON.stringify(current)
    if (built?.key !== key) built = { key, value: build(current) }
    return built.value
  }
}
