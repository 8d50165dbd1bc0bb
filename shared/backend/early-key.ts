/** Names a call with its arguments: the boot code sends some before the app is loaded (renderer/boot). */
export const earlyKey = (name: string, args: object): string => `${name} ${JSON.stringify(args)}`
