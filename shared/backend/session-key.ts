/** Where a person's session is stored; a device that holds nothing there is a guest's. */
export const SESSION_KEY = 'comanda.session'
