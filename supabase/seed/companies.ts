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

/** Bella Napoli never closes (06:00 to 06:00), so that whoever tries the demo can order; the others keep real hours. */
export const openingHours: readonly SeedRow[] = [
  ...hoursOf(bellaNapoli, everyDay, '06:00', '06:00'),
  ...hoursOf(burgerDoPorto, [1, 2, 3, 4, 5], '11:00', '23:00'),
  ...hoursOf(burgerDoPorto, [6], '11:00', '23:30'),
  ...hoursOf(burgerDoPorto, [0], '11:00', '22:00'),
  ...hoursOf(cafeDaVila, [1, 2, 3, 4, 5, 6], '08:00', '19:00'),
]

function contactOf(
  company: string,
  whatsapp: string,
  phone: string,
  email: string,
  social: string,
  about: string,
  hours: readonly string[],
): SeedRow {
  return {
    id: idOf(`contact ${company}`),
    company_id: company,
    whatsapp_number: whatsapp,
    restaurant_phone: phone,
    email,
    instagram_url: `https://instagram.com/${social}.example`,
    facebook_url: `https://facebook.com/${social}.example`,
    weekday_hours: 'Segunda a sexta',
    weekday_hours_time: hours[0] ?? '',
    saturday_hours: 'Sábado',
    saturday_hours_time: hours[1] ?? '',
    sunday_hours: 'Domingo',
    sunday_hours_time: hours[2] ?? '',
    kitchen_note: 'A cozinha fecha 30 minutos antes.',
    payment_cash_methods: ['Dinheiro', 'Débito', 'PIX'],
    payment_cards_methods: ['Visa', 'Mastercard', 'Elo'],
    payment_discount: '10% de desconto no pagamento em dinheiro',
    social_title: 'Siga a gente',
    social_description: about,
    useful_info: [
      'Estacionamento conveniado',
      'Acessível para cadeirantes',
      'Wi-Fi para clientes',
      'Pets são bem-vindos na varanda',
    ],
  }
}

export const contactSettings: readonly SeedRow[] = [
  contactOf(
    bellaNapoli,
    '5511955500148',
    '(11) 3255-0148',
    'contato@bellanapoli.example',
    'bellanapoli',
    'O forno por dentro, todo dia.',
    ['Aberto 24 horas', 'Aberto 24 horas', 'Aberto 24 horas'],
  ),
  contactOf(
    burgerDoPorto,
    '5551955500776',
    '(51) 3224-0776',
    'oi@burgerdoporto.example',
    'burgerdoporto',
    'Lançamentos e chope em dobro.',
    ['11:00 às 23:00', '11:00 às 23:30', '11:00 às 22:00'],
  ),
  contactOf(
    cafeDaVila,
    '5541955500190',
    '(41) 3362-0190',
    'ola@cafedavila.example',
    'cafedavila',
    'O bolo do dia, todo dia.',
    ['08:00 às 19:00', '08:00 às 19:00', 'Fechado'],
  ),
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

const heroes: Readonly<Record<string, readonly [string, string]>> = {
  [bellaNapoli]: ['A Nápoles do Bixiga', 'Fermentação de 48 horas, forno a lenha e ingredientes de perto.'],
  [burgerDoPorto]: ['Smash na chapa, chope na mão', 'Feito na hora, do jeito do Porto.'],
  [cafeDaVila]: ['Um café, por favor', 'Grãos mineiros, coador de pano e bolo quentinho.'],
}

export const heroSettings: readonly SeedRow[] = each('hero', (company) => ({
  title: heroes[company]?.[0] ?? '',
  subtitle: heroes[company]?.[1] ?? '',
}))

function aboutOf(
  company: string,
  sections: readonly (readonly [string, string, string, string])[],
): SeedRow[] {
  return sections.map(([name, emoji, title, content], index) => ({
    id: idOf(`about ${company} ${name}`),
    company_id: company,
    name,
    title,
    subtitle: '',
    content,
    emoji,
    display_order: index + 1,
    is_active: true,
  }))
}

export const aboutSections: readonly SeedRow[] = [
  ...aboutOf(bellaNapoli, [
    [
      'historia',
      '🍕',
      'Nossa história',
      'Em 1987, Dona Carmela acendeu o forno na Rua 13 de Maio. A receita da massa é a mesma; a fila na porta também.',
    ],
    ['massa', '🌾', 'A massa', 'Farinha italiana, fermento natural e 48 horas de descanso. Nada mais.'],
    ['equipe', '👩‍🍳', 'Nossa gente', 'Pizzaiolos formados em casa, garçons que conhecem a mesa pelo nome.'],
  ]),
  ...aboutOf(burgerDoPorto, [
    [
      'historia',
      '🍔',
      'De um trailer à esquina',
      'Começamos num trailer na Redenção em 2014. Hoje temos endereço, mas o smash continua de rua.',
    ],
    ['carne', '🥩', 'A carne', 'Blend do dia, moído na casa, de produtores da Campanha gaúcha.'],
  ]),
  ...aboutOf(cafeDaVila, [
    ['historia', '☕', 'A vila', 'Uma casa de 1930, seis mesas e um quintal com jabuticabeira.'],
  ]),
]

export const sectionCards: readonly SeedRow[] = [bellaNapoli, burgerDoPorto].flatMap((company) =>
  [
    ['Cardápio', 'Veja os pratos e peça pelo código.', 'menu', '/menu'],
    ['Reservas', 'Escolha dia, hora e quantas pessoas.', 'calendar', '/reserva'],
    ['Entrega', 'Área, prazo e taxa.', 'truck', '/entrega'],
    ['Contato', 'Mapa, telefones e horários.', 'phone', '/contato'],
  ].map(([title, description, icon, link], index) => ({
    id: idOf(`card ${company} ${String(title)}`),
    company_id: company,
    title: title ?? '',
    description: description ?? '',
    icon: icon ?? '',
    link: link ?? '',
    sort_order: index + 1,
  })),
)
