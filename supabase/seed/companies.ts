import type { SeedRow } from './sql'
import { idOf } from './sql'

const companyId = (slug: string): string => idOf(`company ${slug}`)

const bellaNapoli = companyId('bella-napoli')
const burgerDoPorto = companyId('burger-do-porto')
const cafeDaVila = companyId('cafe-da-vila')

/** The three demo companies' ids. */
export const companyIds = { bellaNapoli, burgerDoPorto, cafeDaVila }

export const companies: readonly SeedRow[] = [
  {
    id: bellaNapoli,
    name: 'Bella Napoli',
    slug: 'bella-napoli',
    nome_fantasia: 'Pizzaria Bella Napoli',
    razao_social: 'Bella Napoli Alimentos Ltda.',
    cnpj: '11.222.333/0001-81',
    description: 'Pizza napolitana de fermentação longa, massas frescas e um balcão que não para.',
    category: 'pizzaria',
    cidade: 'São Paulo',
    uf: 'SP',
    endereco: 'Rua 13 de Maio',
    numero_endereco: '1048',
    bairro: 'Bela Vista',
    cep: '01327000',
    latitude: -23.5606,
    longitude: -46.6444,
    fone_cliente: '(11) 3255-0148',
    email_cliente: 'contato@bellanapoli.example',
    website: 'https://bellanapoli.example',
    instagram_url: 'https://instagram.com/bellanapoli.example',
    facebook_url: 'https://facebook.com/bellanapoli.example',
    is_active: true,
    time_zone: 'America/Sao_Paulo',
    day_cutoff_hour: 4,
    customer_signup: 'open',
    cash_discount_percent: 10,
    service_fee_percent: 10,
  },
  {
    id: burgerDoPorto,
    name: 'Burger do Porto',
    slug: 'burger-do-porto',
    nome_fantasia: 'Burger do Porto',
    razao_social: 'Porto Hamburgueria Ltda.',
    cnpj: '22.333.444/0001-81',
    description: 'Smash, xis e chope na beira do Guaíba.',
    category: 'hamburgueria',
    cidade: 'Porto Alegre',
    uf: 'RS',
    endereco: 'Rua General Lima e Silva',
    numero_endereco: '776',
    bairro: 'Cidade Baixa',
    cep: '90050100',
    latitude: -30.0398,
    longitude: -51.2217,
    fone_cliente: '(51) 3224-0776',
    email_cliente: 'oi@burgerdoporto.example',
    website: 'https://burgerdoporto.example',
    instagram_url: 'https://instagram.com/burgerdoporto.example',
    facebook_url: 'https://facebook.com/burgerdoporto.example',
    is_active: true,
    time_zone: 'America/Sao_Paulo',
    day_cutoff_hour: 4,
    customer_signup: 'open',
    cash_discount_percent: 10,
    service_fee_percent: 10,
  },
  {
    id: cafeDaVila,
    name: 'Café da Vila',
    slug: 'cafe-da-vila',
    nome_fantasia: 'Café da Vila',
    razao_social: 'Vila Cafeteria Ltda.',
    cnpj: '33.444.555/0001-81',
    description: 'Café de coador, bolo do dia e conversa sem pressa.',
    category: 'cafeteria',
    cidade: 'Curitiba',
    uf: 'PR',
    endereco: 'Rua Itupava',
    numero_endereco: 'SN',
    bairro: 'Alto da XV',
    cep: '80045140',
    latitude: -25.4242,
    longitude: -49.2436,
    fone_cliente: '(41) 3362-0190',
    email_cliente: 'ola@cafedavila.example',
    website: 'https://cafedavila.example',
    instagram_url: 'https://instagram.com/cafedavila.example',
    facebook_url: 'https://facebook.com/cafedavila.example',
    is_active: false,
    time_zone: 'America/Sao_Paulo',
    day_cutoff_hour: 4,
    customer_signup: 'invite',
    cash_discount_percent: 10,
    service_fee_percent: 0,
  },
]

const everyDay = [0, 1, 2, 3, 4, 5, 6]

function hoursOf(company: string, days: readonly number[], opens: string, closes: string): SeedRow[] {
  return days.map((weekday) => ({
    id: idOf(`hours ${company} ${weekday}`),
    company_id: company,
    weekday,
    opens_at: opens,
    closes_at: closes,
  }))
}

/** Bella Napoli never closes (06:00 to 06:00), so that the demo takes orders at any hour; the others keep real hours. */
export const openingHours: readonly SeedRow[] = [
  ...hoursOf(bellaNapoli, everyDay, '06:00', '06:00'),
  ...hoursOf(burgerDoPorto, [1, 2, 3, 4, 5], '11:00', '23:00'),
  ...hoursOf(burgerDoPorto, [6], '11:00', '23:30'),
  ...hoursOf(burgerDoPorto, [0], '11:00', '22:00'),
  ...hoursOf(cafeDaVila, [1, 2, 3, 4, 5, 6], '08:00', '19:00'),
]

interface DemoContact {
  readonly whatsapp: string
  readonly phone: string
  readonly email: string
  readonly social: string
  readonly follow: string
  readonly info: readonly string[]
}

/** Hours and the kitchen's closing are left to the rows: read from them, they are in every language. */
function contactOf(company: string, { whatsapp, phone, email, social, follow, info }: DemoContact): SeedRow {
  return {
    id: idOf(`contact ${company}`),
    company_id: company,
    whatsapp_number: whatsapp,
    restaurant_phone: phone,
    email,
    instagram_url: `https://instagram.com/${social}.example`,
    facebook_url: `https://facebook.com/${social}.example`,
    payment_cash_methods: ['Dinheiro', 'Débito', 'PIX'],
    payment_cards_methods: ['Visa', 'Mastercard', 'Elo'],
    pix_key: email,
    social_title: 'Siga a gente',
    social_description: follow,
    useful_info: info,
  }
}

export const contactSettings: readonly SeedRow[] = [
  contactOf(bellaNapoli, {
    whatsapp: '5511955500148',
    phone: '(11) 3255-0148',
    email: 'contato@bellanapoli.example',
    social: 'bellanapoli',
    follow: 'O forno por dentro, todo dia.',
    info: [
      'Estacionamento conveniado na esquina com a Rua Conselheiro Carrão',
      'Acessível para cadeirantes',
      'Wi-Fi para clientes',
      'Pets são bem-vindos na varanda',
      'Cadeirões e fraldário',
    ],
  }),
  contactOf(burgerDoPorto, {
    whatsapp: '5551955500776',
    phone: '(51) 3224-0776',
    email: 'oi@burgerdoporto.example',
    social: 'burgerdoporto',
    follow: 'Lançamentos e chope em dobro.',
    info: ['Bicicletário na porta', 'Mesas na calçada', 'Opções vegetarianas', 'Pets são bem-vindos'],
  }),
  contactOf(cafeDaVila, {
    whatsapp: '5541955500190',
    phone: '(41) 3362-0190',
    email: 'ola@cafedavila.example',
    social: 'cafedavila',
    follow: 'O bolo do dia, todo dia.',
    info: ['Wi-Fi e tomadas', 'Quintal coberto', 'Leites vegetais'],
  }),
]

const each = (table: string, values: (company: string) => SeedRow): SeedRow[] =>
  [bellaNapoli, burgerDoPorto, cafeDaVila].map((company) => ({
    id: idOf(`${table} ${company}`),
    company_id: company,
    ...values(company),
  }))

/** Spec §9's figures. */
export const deliverySettings: readonly SeedRow[] = each('delivery', (company) => ({
  is_enabled: company !== cafeDaVila,
  radius_km: 5,
  min_minutes: 45,
  max_minutes: 60,
  minimum_order_cents: 3000,
  fee_cents: 500,
  free_above_cents: 6000,
  last_order_minutes: 60,
  kitchen_closes_minutes: 30,
}))

export const reservationSettings: readonly SeedRow[] = each('reservation', () => ({
  is_enabled: true,
  tolerance_minutes: 15,
  deposit_above_people: 8,
  max_people_option: 10,
  weekend_minimum_cents: 4000,
  service_fee_percent: 10,
}))

export const menuDisplaySettings: readonly SeedRow[] = each('menu display', () => ({
  layout: 'grid',
  show_codes: true,
  show_images: true,
  show_sold_out: true,
}))
