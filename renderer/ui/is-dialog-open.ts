/** Whether a dialog is open, the browser's own or one of antd: the page behind it hears no keys. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null
