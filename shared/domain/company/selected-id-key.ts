/** The storage key of the selected company's id (spec §9); in a file of its own, because the boot script carries it. */
export const SELECTED_ID_KEY = 'selectedCompanyId'
