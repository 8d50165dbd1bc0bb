import { describe, expect, it } from 'vitest'
import {
  CASE_GROUPS,
  CASE_ITEMS,
  caseId,
  casePartsOf,
  OPTION_CASES,
  type CaseGroup,
} from './option-prices.fixture'
import {
  canonicalChoices,
  checkChoices,
  choicesText,
  choicesTextIn,
  chosenOptions,
  groupsOf,
  priceWithChoices,
  startChoices,
  type Choice,
} from './options'
import { priceLines } from '@shared/domain/order/order-pricing'
import { chargeOf } from '@shared/domain/tab/tab-money'

const NOBODY = '00000000-0000-4000-8000-00000000ffff'
const groupOf = ({ name, rule, least, most, isPutAway = false, options }: CaseGroup) => ({
  id: caseId(name),
  name,
  translations: {},
  rule,
  min_choices: least,
  max_choices: most,
  is_active: !isPutAway,
  options: options.map((option) => ({
    id: caseId(option.name),
    name: option.name,
    translations: { en: { name: `${option.name} in English` } },
    code: null,
    price_cents: option.cents,
    product_id: option.product === 'none' ? NOBODY : option.product ? caseId(option.product) : null,
    is_available: !option.soldOut,
  })),
})
const items = CASE_ITEMS.map(({ name, kind, cents, promotion, soldOut, isPutAway, asks, holds }) => ({
  id: caseId(name),
  kind,
  code: 'X1',
  name,
  category: '',
  price_cents: cents,
  promotion_price_cents: promotion ?? null,
  // When prices are calculated, archived counts as sold out.
  is_available: !soldOut && !isPutAway,
  option_group_ids: asks?.map(caseId),
  items: holds?.map(([item, quantity]) => ({
    product_id: item === 'none' ? NOBODY : caseId(item),
    quantity,
  })),
}))
const menu = { items, option_groups: CASE_GROUPS.map(groupOf) }
const itemOf = (name: Parameters<typeof caseId>[0]) => {
  const found = items.find(({ id }) => id === caseId(name))
  if (!found) throw new Error(name)
  return { ...found, groups: groupsOf(found, menu) }
}

describe('prices of products with options', () => {
  it.each(OPTION_CASES)('match the table: $name', ({ lines, halves, total_cents, bill }) => {
    const asked = lines.map(({ item, quantity, choices, unit_cents }, index) => ({
      id: String(index),
      product_id: caseId(item),
      code: '',
      name: '',
      category: '',
      quantity,
      unit_price_cents: unit_cents ?? 0,
      choices: choices.map(caseId),
    }))
    const find = (id: string) => {
      const item = items.find((one) => one.id === id)
      return item ? itemOf(item.name) : null
    }
    const pricing = priceLines(asked, { itemOf: find, halves }, total_cents)
    expect(pricing.total_cents).toBe(total_cents)
    const isSold = lines.every(({ unit_cents }) => unit_cents !== null)
    expect(pricing.kind).toBe(isSold ? 'as_seen' : 'changed')
    if (pricing.kind === 'as_seen')
      expect(pricing.lines.map(({ parts = [] }) => parts)).toEqual(
        lines.map((line) => casePartsOf(line).map((part) => ({ ...part, code: 'X1', category: '' }))),
      )
    lines.forEach(({ item, choices, unit_cents }, index) => {
      const priced = pricing.lines[index]
      if (unit_cents !== null) expect(priced?.unit_price_cents).toBe(unit_cents)
      if (priced && 'is_available' in priced) {
        expect(priced.is_available).toBe(unit_cents !== null)
        expect(priced.choices ?? []).toEqual(choices.map(caseId))
      }
      const { groups, ...dish } = itemOf(item)
      const ids = choices.map(caseId)
      expect(dish.is_available && checkChoices(groups, ids).length === 0).toBe(unit_cents !== null)
      if (unit_cents !== null) expect(priceWithChoices(dish, groups, ids, halves)).toBe(unit_cents)
    })
    if (bill) {
      const terms = {
        service_fee_percent: bill.fee_percent,
        discount_percent: bill.discount_percent,
      }
      expect(chargeOf(total_cents, terms).total_cents).toBe(bill.paid_cents)
    }
  })
})

describe('option groups of a product', () => {
  it('are none on a menu without groups', () => {
    expect(groupsOf(itemOf('hamburguer'), { items })).toEqual([])
    expect(groupsOf({}, menu)).toEqual([])
  })

  it('come in the product’s order, without archived groups and options whose product is gone', () => {
    expect(itemOf('hamburguer').groups.map(({ name }) => name)).toEqual(['tamanho', 'adicionais'])
    const flavours = itemOf('meio-a-meio').groups[0]?.options ?? []
    expect(flavours.map(({ name, price_cents, is_available }) => [name, price_cents, is_available])).toEqual([
      ['meia-margherita', 5490, true],
      ['meia-calabresa', 4791, true],
      ['meia-portuguesa', 5990, true],
      ['meia-toscana', 5690, false],
    ])
  })

  it('never contain a combo as an option', () => {
    const group = groupOf({ name: 'bebida', rule: 'sum', least: 0, most: 1, options: [] })
    const option = { ...groupOf(CASE_GROUPS[2] as CaseGroup).options[0], product_id: caseId('combo') }
    const groups = groupsOf(
      { option_group_ids: [group.id] },
      {
        items: [...items],
        option_groups: [{ ...group, options: [option as (typeof group.options)[number]] }],
      },
    )
    expect(groups[0]?.options).toEqual([])
  })

  it('never contain an option without any price, and skip a group that the menu has no more', () => {
    const group = groupOf({
      name: 'bebida',
      rule: 'sum',
      least: 0,
      most: 1,
      options: [{ name: 'chope', cents: null }],
    })
    const groups = groupsOf({ option_group_ids: [NOBODY, group.id] }, { items, option_groups: [group] })
    expect(groups).toEqual([{ ...group, options: [] }])
  })
})

describe('choices', () => {
  const burger = itemOf('hamburguer').groups
  const pizza = itemOf('meio-a-meio').groups
  const ids = (...names: Parameters<typeof caseId>[0][]) => names.map(caseId)

  it('report missing, surplus and unavailable ones, group by group', () => {
    expect(checkChoices(burger, ids('ovo', 'catupiry'))).toEqual([
      { kind: 'missing', group_id: caseId('tamanho'), by: 1 },
      { kind: 'gone', group_id: caseId('adicionais'), option_id: caseId('ovo') },
      { kind: 'gone', group_id: null, option_id: caseId('catupiry') },
    ])
    expect(checkChoices(pizza, [])).toEqual([{ kind: 'missing', group_id: caseId('sabores'), by: 2 }])
    expect(checkChoices(burger, ids('simples', 'duplo'))).toEqual([
      { kind: 'too_many', group_id: caseId('tamanho'), by: 1 },
    ])
  })

  it('are sorted by groups and options, each once, unavailable ones last', () => {
    const canonical = ids('duplo', 'bacon-extra', 'cheddar', 'catupiry', 'molho')
    expect(canonicalChoices(burger, [...canonical].reverse())).toEqual(canonical)
    expect(canonicalChoices(burger, [...canonical, ...canonical])).toEqual(canonical)
  })

  it('start with the only option of a required group', () => {
    expect(startChoices(burger)).toEqual([])
    const [size, extras] = burger
    const only = size && { ...size, options: size.options.filter(({ name }) => name === 'simples') }
    expect(startChoices([only, extras].flatMap((group) => group ?? []))).toEqual(ids('simples'))
    const soldOut = size && {
      ...size,
      options: size.options.map((option) => ({ ...option, is_available: option.name === 'duplo' })),
    }
    expect(startChoices(soldOut ? [soldOut] : [])).toEqual(ids('duplo'))
  })

  it('start with none of an optional group, nor of one that asks for two', () => {
    const crust = pizza.filter(({ name }) => name === 'borda')
    expect(crust[0]?.options).toHaveLength(1)
    expect(startChoices(crust)).toEqual([])
    expect(startChoices(crust.map((group) => ({ ...group, min_choices: 2, max_choices: 2 })))).toEqual([])
  })

  it('are stored with name and price, parts of a half-and-half with their number', () => {
    const chosen = chosenOptions(pizza, ids('catupiry', 'meia-calabresa', 'meia-margherita'))
    expect(chosen).toEqual([
      {
        option_id: caseId('meia-margherita'),
        group: 'sabores',
        name: 'meia-margherita',
        price_cents: 5490,
        parts: 2,
      },
      {
        option_id: caseId('meia-calabresa'),
        group: 'sabores',
        name: 'meia-calabresa',
        price_cents: 4791,
        parts: 2,
      },
      { option_id: caseId('catupiry'), group: 'borda', name: 'catupiry', price_cents: 990 },
    ])
    expect(choicesText(chosen)).toBe('½ meia-margherita, ½ meia-calabresa, catupiry')
    const three = ids('meia-portuguesa', 'meia-calabresa', 'meia-margherita')
    expect(choicesText(chosenOptions(pizza, three))).toContain('⅓ meia-calabresa')
    const extras = ids('simples', 'cheddar', 'cebola')
    expect(choicesText(chosenOptions(burger, extras)), 'extras are whole').toBe('simples, cheddar, cebola')
    const one = chosenOptions(pizza, ids('meia-calabresa'))
    expect(
      one.map(({ parts }) => parts),
      'a dish of one taste has no parts',
    ).toEqual([undefined])
    expect(choicesText(undefined)).toBe('')
  })

  it('are named in a given language as far as the menu names them so, others as they are stored', () => {
    const chosen = chosenOptions(burger, ids('simples', 'cheddar'))
    const stored = [...chosen, { ...chosen[0], option_id: caseId('catupiry'), name: 'Brinde' } as Choice]
    const menu = { option_groups: burger }
    expect(choicesTextIn(stored, menu, 'en')).toBe('simples in English, cheddar in English, Brinde')
    expect(choicesTextIn(stored, menu, 'pt')).toBe('simples, cheddar, Brinde')
    expect(choicesTextIn(stored, undefined, 'en')).toBe('simples, cheddar, Brinde')
    const halves = chosenOptions(pizza, ids('meia-calabresa', 'meia-margherita'))
    expect(choicesTextIn(halves, { option_groups: pizza }, 'en')).toBe(
      '½ meia-margherita in English, ½ meia-calabresa in English',
    )
  })
})
