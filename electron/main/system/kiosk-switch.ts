/** As COMANDA_KIOSK=1, for what starts without an environment of its own. */
export const KIOSK_SWITCH = '--comanda-kiosk'
