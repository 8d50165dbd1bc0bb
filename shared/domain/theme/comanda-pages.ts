/** Pages about Comanda have no company's name or colours, whichever is selected: front page, facade, registration. */
export const isOfComanda = (pathname: string): boolean => /^\/(?:facade|cadastrar-empresa)?$/.test(pathname)
