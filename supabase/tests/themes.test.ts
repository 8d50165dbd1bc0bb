import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PRESETS, type PresetKey } from '@shared/domain/theme/palettes'
import { companyIds } from '../seed/company-files'
import { clientOf, guestOf } from './support/company'

const OURS = companyIds.bellaNapoli
const PALETTES: readonly PresetKey[] = ['frescoNatural', 'amoledDark', 'comfortDay']

describeOnOneDatabase('Themes of a company', ({ postgres }) => {
  let backend: EmbeddedBackend
  let owner: SupabaseClient
  let ids: string[] = []
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    owner = await clientOf(backend, 'dono')
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    await backend.sql('delete from public.theme_settings where company_id = $1', [OURS])
    ids = []
    for (const palette of PALETTES) {
      const [row] = await backend.sql(
        `insert into public.theme_settings (company_id, name, palette_type, colors, is_active, created_at)
         values ($1, $2, $2, $3::jsonb, false, now() + $4 * interval '1 second') returning id`,
        [OURS, palette, JSON.stringify(PRESETS[palette].colors), ids.length],
      )
      ids.push(String(row?.id))
    }
  })

  const activate = (id: string | undefined, who = owner) =>
    who.rpc('activate_theme', { p_company: OURS, p_theme: id ?? '' })
  const active = async (): Promise<string[]> =>
    (
      await backend.sql('select id from public.theme_settings where company_id = $1 and is_active', [OURS])
    ).map(({ id }) => String(id))
  /** The theme that a guest's browser receives. */
  const shown = async (): Promise<string | undefined> => {
    const { data } = await guestOf(backend)
      .from('theme_settings')
      .select('palette_type')
      .eq('company_id', OURS)
    expect(data?.length ?? 0, 'a guest reads the active one alone').toBeLessThan(2)
    return (data?.[0] as { palette_type: string } | undefined)?.palette_type
  }

  it('one is active at a time: activating another puts out all others [S4.theme-one-active]', async () => {
    expect(await shown()).toBeUndefined()
    for (const [index, id] of ids.entries()) {
      expect((await activate(id)).error).toBeNull()
      expect(await active()).toEqual([id])
      expect(await shown()).toBe(PALETTES[index])
    }
    expect((await activate(ids[2])).error).toBeNull()
    expect(await active(), 'the same once more changes nothing').toEqual([ids[2]])
  })

  it('is one still when several are activated at once, and never two by any other way [S4.theme-one-active]', async () => {
    await Promise.all([...ids, ...ids].map((id) => activate(id)))
    expect(await active()).toHaveLength(1)
    await expect(
      backend.sql('update public.theme_settings set is_active = true where company_id = $1', [OURS]),
    ).rejects.toThrow(/one_active_theme/)
  })

  it('leaves the themes of other companies alone, and is no business of theirs', async () => {
    await activate(ids[0])
    const [other] = await backend.sql(
      'select id from public.theme_settings where company_id = $1 and is_active',
      [companyIds.burgerDoPorto],
    )
    expect(other).toBeDefined()
    expect((await activate(String(other?.id))).error?.message).toContain('not_found')
    const stranger = await clientOf(backend, 'cliente')
    expect((await activate(ids[1], stranger)).error).not.toBeNull()
    expect(await active()).toEqual([ids[0]])
  })
})
