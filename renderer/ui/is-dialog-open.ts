/** Whether a dialog is open, the browser's own or one of antd: the page behind it hears no keys. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null

/** Whether no dialog has opened over that of the element: antd's are in the page in the order in which they opened. */
export const isInLastDialog = (element: Element): boolean =>
  element.closest('[role=dialog]') === [...document.querySelectorAll('[role=dialog]')].at(-1)
