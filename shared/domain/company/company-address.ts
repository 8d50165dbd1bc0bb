/** A company's address for display (spec §3). */
import { type RawCompany, textOf, cityLine } from './company'

/** 00000-000 when there are eight digits, anything else as it is (spec §3). */
export const formatCep = (cep: string): string => {
  const digits = cep.replace(/\D/g, '')
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : cep
}

/** 'SN', 'S/N' or 's/n.': sem número, an address without a number. */
const WITHOUT_NUMBER = /^s\/?n\.?$/i

/** 'Rua das Flores, 12 - Centro'; the number is left out when it is 'SN' or missing (spec §3). */
export const streetLine = (company: RawCompany): string => {
  const number = textOf(company.numero_endereco)
  const line = [textOf(company.endereco), WITHOUT_NUMBER.test(number) ? '' : number]
    .filter(Boolean)
    .join(', ')
  return [line, textOf(company.bairro)].filter(Boolean).join(' - ')
}

/** 'Rua das Flores, 12 - Centro, São Paulo/SP' */
export const shortAddress = (company: RawCompany): string =>
  [streetLine(company), cityLine(company)].filter(Boolean).join(', ')
