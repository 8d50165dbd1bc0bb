import { INVITATION_PATH } from '@shared/domain/people/invitation-address'
import { JOIN_PATH } from '@shared/domain/terminal/join-path'

/** Paths that more than one feature links to (spec §2). */
export const PATHS = {
  root: '/',
  companies: '/empresas',
  home: '/home',
  facade: '/facade',
  delivery: '/entrega',
  reservation: '/reserva',
  about: '/sobre',
  contact: '/contato',
  auth: '/auth',
  recoverPassword: '/auth/recuperar',
  newPassword: '/auth/nova-senha',
  linkLanding: '/auth/retorno',
  account: '/conta',
  invitation: INVITATION_PATH,
  selectCompany: '/select-company',
  menu: '/menu',
  openCart: '/menu?openCart=true',
  orders: '/pedidos',
  dashboard: '/dashboard',
  registerCompany: '/cadastrar-empresa',
  admin: '/admin',
  adminAuth: '/admin-auth',
  kitchen: '/cozinha',
  join: JOIN_PATH,
  pickUp: '/retirada',
  quickOrder: '/pedido-rapido',
  tableOrders: '/historico',
  terminalSetup: '/terminal',
  terminalHealth: '/terminal/situacao',
  printers: '/terminal/impressoras',
  terminalSettings: '/terminal/ajustes',
  tabs: '/mesas',
  cash: '/caixa',
  operators: '/operador',
} as const

/** The address that opens the cart: beside the menu it keeps the company and table of its own. */
export const openCartPath = ({ pathname, search }: { pathname: string; search: string }): string => {
  if (pathname !== PATHS.menu) return PATHS.openCart
  const params = new URLSearchParams(search)
  params.delete('item')
  params.set('openCart', 'true')
  return `${pathname}?${params.toString()}`
}

/** /auth, with the path to return to afterwards. */
export const authPathWithReturn = (back: string): string => `${PATHS.auth}?voltar=${encodeURIComponent(back)}`

/** A terminal's switch screen, with the path to return to afterwards. */
export const operatorsPathWithReturn = (back: string): string =>
  `${PATHS.operators}?voltar=${encodeURIComponent(back)}`

/** The path that /auth returns to, or null; only a path of this app. */
export const returnPathOf = (params: URLSearchParams): string | null => {
  const back = params.get('voltar')
  return back !== null && /^\/(?![/\\])/.test(back) ? back : null
}
