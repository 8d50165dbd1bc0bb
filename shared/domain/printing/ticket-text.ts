/** The character set of receipt printers: code page 858, Western Europe with the euro. */
const UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»ÁÂÀ©¢¥ãÃ¤ðÐÊËÈ€ÍÎÏÌÓßÔÒõÕµþÞÚÛÙýÝ¯´±¾¶§÷¸°¨·¹³²'
const KNOWN = new Set(UPPER_HALF)
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  '–': '-',
  '—': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '•': '-',
  '⅓': '1/3',
}
const UNKNOWN = '?'

const isPlain = (sign: string): boolean => sign >= ' ' && sign <= '~'

const printableSign = (sign: string): string => {
  if (isPlain(sign) || KNOWN.has(sign)) return sign
  if (/\s/u.test(sign)) return ' '
  const other = IN_PLACE_OF[sign]
  if (other !== undefined) return other
  // Emoji and their joiners are dropped.
  if (/[\p{Extended_Pictographic}\p{Cf}\p{Mn}\p{Sk}\p{Cc}\p{Cs}\p{Co}]/u.test(sign)) return ''
  const bare = sign.normalize('NFD').replace(/\p{Mn}/gu, '')
  return [...bare].every(isPlain) ? bare : UNKNOWN
}

/** A text in the printers' character set; other letters become their nearest one, else '?'. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map(printableSign).join('').replace(/ {2,}/g, ' ').trim()

const cut = (word: string, columns: number): string[] => {
  const parts: string[] = []
  for (let from = 0; from < word.length; from += columns) parts.push(word.slice(from, from + columns))
  return parts
}

/** Lines of at most `columns` letters, broken between words where possible. */
export const wrapped = (text: string, columns: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => (one.length > columns ? cut(one, columns) : [one]))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= columns) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}
