import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PRESETS } from '@shared/domain/theme/palettes'
import { Button } from './button'
import { TOAST_MS, ToastProvider, useToast } from './feedback/toasts'
import { TextField } from './field'
import { applyPalette, cachedPalette, FIRST_PAINT_KEY, keepPalette } from './theme/apply'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('a toast', () => {
  const Shower = () => {
    const toast = useToast()
    return (
      <button
        type="button"
        onClick={() => toast('error', { title: 'Erro ao salvar', description: 'De novo' })}
      >
        show
      </button>
    )
  }

  it('stays between 4 and 5 seconds, then goes [S9.toasts]', () => {
    vi.useFakeTimers()
    render(
      <ToastProvider>
        <Shower />
      </ToastProvider>,
    )
    act(() => screen.getByText('show').click())
    expect(screen.getByRole('alert').textContent).toContain('Erro ao salvar')
    act(() => void vi.advanceTimersByTime(4_000))
    expect(screen.queryByRole('alert')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(TOAST_MS).toBeGreaterThanOrEqual(4_000)
  })
})

describe('the light parts', () => {
  it('take no second press while busy', async () => {
    const press = vi.fn()
    render(
      <Button isBusy onClick={press}>
        Enviar
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(press).not.toHaveBeenCalled()
  })

  it('tell a field’s error where it is', () => {
    render(<TextField label="Mesa" error="Preencha este campo." />)
    const input = screen.getByLabelText('Mesa')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Preencha este campo.',
    )
  })
})

describe('a field with a limit', () => {
  const Field = () => {
    const [text, setText] = useState('')
    return <TextField label="Nome" limit={10} value={text} onChange={({ target }) => setText(target.value)} />
  }

  it('counts from half of it on, and shows a longer text as too long instead of cutting it', async () => {
    render(<Field />)
    const input = screen.getByLabelText<HTMLInputElement>('Nome')
    await userEvent.type(input, 'abcd')
    expect(screen.queryByTestId('counter')).toBeNull()
    await userEvent.type(input, 'efghij')
    expect(screen.getByTestId('counter').textContent).toBe('10/10')
    expect(input.getAttribute('aria-invalid')).toBe('false')
    await userEvent.click(input)
    await userEvent.paste('k'.repeat(20))
    expect(input.value).toHaveLength(30)
    expect(screen.getByRole('alert').textContent).toBe('30/10')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the colours', () => {
  const { frescoNatural, modernoMinimalista, amoledDark } = PRESETS

  it('fall back: the company’s kept ones, the last kept, the default [S4.theme-cached] [S4.theme-fallback]', () => {
    expect(cachedPalette(localStorage, COMPANY)).toEqual(modernoMinimalista.colors)
    keepPalette(localStorage, 'bbbbbbbb-0000-4000-8000-000000000002', amoledDark.colors)
    expect(cachedPalette(localStorage, COMPANY)).toEqual(amoledDark.colors)
    keepPalette(localStorage, COMPANY, frescoNatural.colors)
    keepPalette(localStorage, 'bbbbbbbb-0000-4000-8000-000000000002', amoledDark.colors)
    expect(cachedPalette(localStorage, COMPANY)).toEqual(frescoNatural.colors)
    localStorage.setItem(`lastThemeColors_${COMPANY}`, 'rubbish')
    expect(cachedPalette(localStorage, COMPANY)).toEqual(amoledDark.colors)
  })

  it('are variables on the page, and ready for the next first paint [S1.company-colours]', () => {
    applyPalette(frescoNatural.colors, 'day')
    const { style } = document.documentElement
    expect(style.getPropertyValue('--primary')).toBe(frescoNatural.colors.primary)
    applyPalette(frescoNatural.colors, 'night')
    expect(style.getPropertyValue('--background')).not.toBe(frescoNatural.colors.background)
    keepPalette(localStorage, COMPANY, frescoNatural.colors)
    const kept = JSON.parse(localStorage.getItem(FIRST_PAINT_KEY) ?? '{}') as Record<string, string>
    expect(kept.day).toContain(`--primary:${frescoNatural.colors.primary}`)
    expect(Object.keys(kept)).toEqual(['day', 'night'])
  })
})
