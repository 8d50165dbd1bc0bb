import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { dayOf, nightOf } from '@shared/domain/theme/palette'
import { PRESETS, type PresetKey } from '@shared/domain/theme/palettes'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { keepPalette } from '@renderer/ui/theme/apply'
import { yieldToBrowser } from '../boot/yield-to-browser'
import { ThemeSwitch } from '../shell/theme-switch'
import { useCompanyColours } from './use-theme'

const company = testCompany()
const themeOf = (preset: PresetKey) => ({
  id: 'dddddddd-0000-4000-8000-000000000001',
  company_id: company.id,
  name: null,
  palette_type: preset,
  colors: { ...PRESETS[preset].colors },
})

/** The system's day or night preference, which may change at any time. */
const system = { isDark: false, listeners: new Set<() => void>() }
const wish = (isDark: boolean): void => {
  system.isDark = isDark
  system.listeners.forEach((hear) => hear())
}

const Page = () => {
  useCompanyColours()
  return (
    <>
      <p>page</p>
      <ThemeSwitch />
    </>
  )
}
/** Presses the switch, which cycles from automatic to day, night and back. */
const press = (): boolean => fireEvent.click(screen.getByTestId('theme-mode'))

const shown = (name: string): string => document.documentElement.style.getPropertyValue(name)
const asked = (gateway: ReturnType<typeof fakeGateway>): number =>
  gateway.calls.filter(({ method }) => method === 'themes.active').length

beforeEach(() => {
  wish(false)
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.isDark
    },
    addEventListener: (_: string, hear: () => void) => system.listeners.add(hear),
    removeEventListener: (_: string, hear: () => void) => system.listeners.delete(hear),
  }))
})
afterEach(async () => {
  cleanup()
  // A page stores its colours after it has rendered: wait for that before the next test.
  await yieldToBrowser()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
})

describe('a page that reads no menu', () => {
  it('asks once for the colours of its company where none are kept, and keeps them [S1.company-colours]', async () => {
    const answers = { 'themes.active': () => themeOf('frescoNatural') }
    const { gateway } = await renderWithApp(<Page />, { company, path: '/cozinha', answers })
    await waitFor(() => expect(shown('--primary')).toBe(PRESETS.frescoNatural.colors.primary))
    expect(asked(gateway)).toBe(1)
    // They are stored once the page has rendered.
    await waitFor(() =>
      expect(localStorage.getItem(`lastThemeColors_${company.id}`)).toContain(
        PRESETS.frescoNatural.colors.primary,
      ),
    )
    expect(localStorage.getItem('lastThemeColors')).toContain(PRESETS.frescoNatural.colors.primary)
  })

  it('does not ask on /menu, which brings them along', async () => {
    const { gateway, store } = await renderWithApp(<Page />, { company, path: '/menu' })
    await answersDrawn(store)
    expect(asked(gateway)).toBe(0)
  })

  it('does not ask for the company that was found for a guest who chose none', async () => {
    const { gateway, store } = await renderWithApp(<Page />, {
      path: '/contato',
      answers: { 'companies.list': () => [company], 'companies.first': () => company },
    })
    await waitFor(() => expect(gateway.calls.some(({ method }) => /^companies\./.test(method))).toBe(true))
    await answersDrawn(store)
    expect(asked(gateway)).toBe(0)
  })

  it('falls back to the last colours kept, then to the default, where the company has no theme [S4.theme-fallback]', async () => {
    const answers = { 'themes.active': () => null }
    const { gateway, store } = await renderWithApp(<Page />, { company, path: '/cozinha', answers })
    await waitFor(() => expect(asked(gateway)).toBe(1))
    await answersDrawn(store)
    expect(shown('--primary')).toBe(PRESETS.modernoMinimalista.colors.primary)
  })

  it.each(['/', '/facade'])('wears Comanda’s colours at %s, whichever company was chosen', async (path) => {
    const Kept = () => {
      useState(() => keepPalette(localStorage, company.id, PRESETS.frescoNatural.colors))
      return <Page />
    }
    const { gateway, store } = await renderWithApp(<Kept />, { company, path })
    await answersDrawn(store)
    expect(shown('--primary')).toBe(dayOf(defaultColours()).primary)
    expect(asked(gateway)).toBe(0)
  })

  it('on a terminal asks its own disk at every start, whatever is kept', async () => {
    const gateway = fakeGateway(
      { 'themes.active': () => themeOf('vibranteJovem') },
      { terminal: { invoke: (async () => ({ company })) as never } },
    )
    await renderWithApp(<Page />, { company, path: '/cozinha', gateway })
    keepPalette(localStorage, company.id, PRESETS.comfortDay.colors)
    await waitFor(() => expect(shown('--primary')).toBe(PRESETS.vibranteJovem.colors.primary))
  })
})

describe('day and night', () => {
  it('follow the system live when automatic, and stay when chosen by hand [S4.theme-mode] [S1.day-night]', async () => {
    const { colors } = PRESETS.frescoNatural
    await renderWithApp(<Page />, {
      company,
      path: '/cozinha',
      answers: { 'themes.active': () => themeOf('frescoNatural') },
    })
    await waitFor(() => expect(shown('--background')).toBe(dayOf(colors).background))
    act(() => wish(true))
    expect(shown('--background')).toBe(nightOf(colors).background)
    expect(document.documentElement.style.colorScheme).toBe('dark')
    act(() => wish(false))
    expect(shown('--background')).toBe(dayOf(colors).background)

    press()
    act(() => wish(true))
    expect(shown('--background')).toBe(dayOf(colors).background)
    expect(localStorage.getItem('themeMode')).toBe('day')
    press()
    act(() => wish(false))
    expect(shown('--background')).toBe(nightOf(colors).background)
    expect(localStorage.getItem('themeMode')).toBe('night')
    press()
    expect(shown('--background')).toBe(dayOf(colors).background)
    expect(screen.getByTestId('theme-mode').dataset.mode).toBe('auto')
  })
})
