import type { App } from '@supabase/lite'
import { bootstrapSql, cronSql, realtimeSql, systemTables } from './bootstrap-sql'
import { markPoliciesReady, type Database } from './database/database'
import { diskStorage } from './disk-storage'
import { EmbeddedError } from './errors'
import type { Mailbox } from './mailbox'
import type { Secrets } from './secrets'

/** What a mail is sent for: the web address, and where its link leads. */
export interface MailOccasion {
  readonly siteUrl: string
  readonly redirectTo: string
}

export interface MailTemplates {
  /** Subject and page of a kind of mail; without one it is Lite's own, in English. `content_path` is absolute. */
  readonly pages: {
    readonly [kind in 'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'invite']?: {
      readonly subject: string
      readonly content_path: string
    }
  }
  /** Resolves the conditions of a subject or page, which Lite leaves in the text. */
  readonly choose: (text: string, occasion: MailOccasion) => string
}

export interface LiteAppOptions {
  database: Database
  secrets: Secrets
  mailbox: Mailbox
  storageFolder: string
  /** The address that mail links lead back to; also the only origin for redirects, besides loopback. */
  webAddress: string
  /** Bytes of the largest object. */
  uploadLimit: number
  mailTemplates?: MailTemplates
}

/**
 * Lite in process: no port, no studio, no admin mode, keys of this installation. Handles no request until
 * `prepareSchemas`.
 */
export const createLiteApp = async (options: LiteAppOptions): Promise<App> => {
  // Lite can be imported but not required: a dynamic import lets programs of either kind start the backend.
  const { App, setExperimental } = await import('@supabase/lite')
  setExperimental('storage', true)
  const { secrets, webAddress } = options
  const app = new App({
    connection: options.database.connection,
    api: { schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    storage: { enabled: true, file_size_limit: `${options.uploadLimit}B` },
    auth: {
      enabled: true,
      site_url: webAddress,
      additional_redirect_urls: [`${webAddress}/**`],
      jwt_secret: secrets.jwt_secret,
      // Data and sockets look at the token alone: it outlives an ended session by ten minutes at most.
      jwt_expiry: 600,
      publishable_key: secrets.publishable_key,
      secret_key: secrets.secret_key,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      enable_signup: true,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: true,
        template: options.mailTemplates?.pages ?? {},
      },
    },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: options.mailbox } },
  })
  app._storageAdapter = diskStorage(options.storageFolder)
  return app
}

/** Makes Lite's system schemas, then mends them and adds roles, grants, realtime and jobs. Throws `system_schema_incomplete`. */
export const prepareSchemas = async (app: App, database: Database): Promise<void> => {
  await app.ensureSystemSchema()
  const rows = await database.query(
    'select name from unnest($1::text[]) as name where to_regclass(name) is null',
    [[...systemTables]],
  )
  if (rows.length > 0) {
    const missing = rows.map((row) => String(row.name)).join(', ')
    throw new EmbeddedError('system_schema_incomplete', `These system tables could not be made: ${missing}`, {
      missing,
    })
  }
  await database.script(bootstrapSql + realtimeSql + cronSql)
  markPoliciesReady(database.connection)
}

/** Makes new tables and functions visible to the data API. */
export const reloadSchema = async (database: Database): Promise<void> => {
  await database.connection.clearSchemaCache()
  await database.connection.introspect({ useCache: false })
}
