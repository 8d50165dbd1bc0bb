import { orderCases } from './order-cases'
import {
  codeOf,
  companyIdOf,
  signIn,
  valueOf,
  type ContractCase,
  type Expect,
  type Item,
  type Row,
} from './suite'

/** What every gateway must do, in this order. Each test starts signed out. */
export const contractCases = (expect: Expect): readonly ContractCase[] => [
  {
    title: 'answers a ping',
    run: async ({ invoke }) => {
      expect(await valueOf(invoke, 'app.ping', {})).toEqual({})
    },
  },
  {
    title: 'knows nobody, and gives nobody a right, before signing in',
    run: async ({ invoke }) => {
      expect(await valueOf(invoke, 'session.get', {})).toBeNull()
      const access = await valueOf(invoke, 'access.get', {})
      expect(access).toMatchObject({
        is_admin: false,
        is_super_admin: false,
        permissions: [],
        memberships: [],
      })
    },
  },
  {
    title: 'lists active companies by nome_fantasia, texts trimmed [S7.company-list]',
    run: async ({ invoke, companySlug }) => {
      const companies = await valueOf<Row[]>(invoke, 'companies.list', {})
      expect(companies.length).toBeGreaterThan(0)
      expect(companies.every((company) => company.is_active === true)).toBe(true)
      expect(companies.map((company) => company.slug)).toContain(companySlug)
      expect(companies.every((company) => typeof company.cnpj === 'string')).toBe(true)
    },
  },
  {
    title: 'finds a company by slug and by id, and says not_found [S7.company-by-id] [S7.company-by-slug]',
    run: async (world) => {
      const id = await companyIdOf(world)
      expect((await valueOf(world.invoke, 'companies.get', { id })).slug).toBe(world.companySlug)
      expect(await codeOf(world.invoke, 'companies.get', { slug: 'nao-existe' })).toBe('not_found')
    },
  },
  {
    title: 'reads the hours of companies of a list in one read',
    run: async (world) => {
      const companies = await valueOf<Row[]>(world.invoke, 'companies.list', {})
      const hours = await valueOf<{ company_id: string; opening_hours: { weekday: number }[] }[]>(
        world.invoke,
        'companies.opening',
        { company_ids: companies.map(({ id }) => id) },
      )
      expect(hours.map(({ company_id }) => company_id).sort()).toEqual(companies.map(({ id }) => id).sort())
      const id = await companyIdOf(world)
      expect(hours.find(({ company_id }) => company_id === id)?.opening_hours.length).toBeGreaterThan(0)
    },
  },
  {
    title: 'reads a menu: categories in order, items of shown categories, a theme [S1.guest-browses]',
    run: async (world) => {
      const menu = await valueOf<{ categories: { sort_order: number }[]; items: Item[]; theme: Row | null }>(
        world.invoke,
        'menu.get',
        { company_id: await companyIdOf(world) },
      )
      expect(menu.items.length).toBeGreaterThan(10)
      const order = menu.categories.map((category) => category.sort_order)
      expect(order).toEqual([...order].sort((left, right) => left - right))
      expect(menu.items.some((item) => item.kind === 'combo')).toBe(true)
      expect(menu.theme?.colors).toBeTypeOf('object')
    },
  },
  {
    title: 'reads the active theme alone, the one the menu carries',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const { theme } = await valueOf<{ theme: Row | null }>(world.invoke, 'menu.get', { company_id })
      expect(await valueOf<Row | null>(world.invoke, 'themes.active', { company_id })).toEqual(theme)
    },
  },
  {
    title:
      'reads what a company shows beside its menu, in order, with the figures of its own [S1.guest-browses]',
    run: async (world) => {
      const pages = await valueOf<{
        company: Row
        contact: Row | null
        delivery: Row | null
        reservation: Row | null
        opening_hours: Row[]
        about_sections: { display_order: number }[]
      }>(world.invoke, 'pages.get', { company_id: await companyIdOf(world) })
      expect(pages.company.slug).toBe(world.companySlug)
      expect(pages.contact).toMatchObject({ payment_cards_methods: expect.arrayContaining(['Visa']) })
      expect(pages.delivery).toMatchObject({ is_enabled: expect.any(Boolean) })
      expect(pages.reservation).toMatchObject({ max_people_option: expect.any(Number) })
      expect(pages.opening_hours.length).toBeGreaterThan(0)
      expect(pages.about_sections.length).toBeGreaterThan(0)
      const order = pages.about_sections.map((section) => section.display_order)
      expect(order).toEqual([...order].sort((left, right) => left - right))
    },
  },
  {
    title: 'finds an item by its code however it is typed, and null where there is none',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const { items } = await valueOf<{ items: Item[] }>(world.invoke, 'menu.get', { company_id })
      for (const item of [
        items.find(({ kind }) => kind === 'product'),
        items.find(({ kind }) => kind === 'combo'),
      ]) {
        if (!item) throw new Error('the menu lacks a kind')
        const found = await valueOf<Item>(world.invoke, 'menu.findByCode', {
          company_id,
          code: ` ${item.code.toLowerCase()}`,
        })
        expect(found).toMatchObject({
          id: item.id,
          kind: item.kind,
          name: item.name,
          category: item.category,
        })
      }
      expect(await valueOf(world.invoke, 'menu.findByCode', { company_id, code: 'ZZ999' })).toBeNull()
    },
  },
  {
    title: 'keeps a half-typed cart and forgets it',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const cart = {
        company_id,
        lines: [],
        checkout: {
          customer_name: 'Clara',
          customer_phone: '',
          table_number: '',
          comanda: '',
          responsible_name: '',
        },
        order_id: world.newId(),
        sent: null,
      }
      await valueOf(world.invoke, 'cart.save', { company_id, cart })
      expect(await valueOf(world.invoke, 'cart.load', { company_id })).toEqual(cart)
      await valueOf(world.invoke, 'cart.save', { company_id, cart: null })
      expect(await valueOf(world.invoke, 'cart.load', { company_id })).toBeNull()
    },
  },
  {
    title:
      'refuses a wrong password as invalid_credentials, and input of the wrong shape as invalid_input [S8.login-invalid]',
    run: async ({ invoke, people }) => {
      const wrong = { email: people.customer, password: 'not-the-password' }
      expect(await codeOf(invoke, 'session.signIn', wrong)).toBe('invalid_credentials')
      expect(await codeOf(invoke, 'session.signIn', { email: 'no e-mail', password: 'x' })).toBe(
        'invalid_input',
      )
      expect(await codeOf(invoke, 'menu.get', { company_id: '1 or 1=1' })).toBe('invalid_input')
    },
  },
  {
    title: 'signs a person in and out; the session says who, access says where [S7.sign-in] [S7.sign-out]',
    run: async (world) => {
      const { invoke, people } = world
      await signIn(world, people.customer)
      expect(await valueOf(invoke, 'session.get', {})).toMatchObject({ user: { email: people.customer } })
      const access = await valueOf<{ memberships: Row[] }>(invoke, 'access.get', {})
      const company_id = await companyIdOf(world)
      expect(access.memberships).toContainEqual(expect.objectContaining({ company_id, is_active: true }))
      const mine = await valueOf<{ company: Row }[]>(invoke, 'companies.mine', {})
      expect(mine.map(({ company }) => company.id)).toContain(company_id)
      await valueOf(invoke, 'session.signOut', {})
      expect(await valueOf(invoke, 'session.get', {})).toBeNull()
      expect(await valueOf(invoke, 'companies.mine', {})).toEqual([])
    },
  },
  {
    title: 'says how it stands with the backend',
    run: async ({ invoke }) => {
      expect(await valueOf(invoke, 'sync.status', {})).toMatchObject({ connection: 'online', gone: false })
    },
  },
  ...orderCases(expect),
]
