import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../shared/schemas/common/primitives'
import { inProject } from './lib/project'

/**
 * Records the alcohol warning of each language's texts into resources/audio, so that the spoken and the written text
 * are the same: `npx tsx scripts/alcohol-warning.ts` after the wording changed. Needs espeak-ng and ffmpeg (with
 * libmp3lame) on the path.
 */
const VOICES: Readonly<Record<Language, string>> = {
  pt: 'pt-br',
  en: 'en-us',
  es: 'es-419',
  fr: 'fr-fr',
  nl: 'nl',
}
const WORDS_PER_MINUTE = '150'
const PITCH = '42'
/** Removes rumble and hiss, normalises the loudness for the web, and adds silence at the end. */
const FILTERS = 'highpass=f=90,lowpass=f=9500,loudnorm=I=-16:TP=-1.5:LRA=7,apad=pad_dur=0.25'
const MOST_BYTES = 60_000

const run = (program: string, args: readonly string[]): void => {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

const warningIn = (language: Language): string => {
  const file = inProject('renderer', 'i18n', 'locales', language, 'audio.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { warning: string }).warning
}

const speak = (language: Language, folder: string): number => {
  const spoken = join(folder, `${language}.wav`)
  const file = inProject('resources', 'audio', `alcohol-warning-${language}.mp3`)
  run('espeak-ng', [
    ...['-v', VOICES[language], '-s', WORDS_PER_MINUTE, '-p', PITCH, '-w', spoken],
    warningIn(language),
  ])
  // The same input produces the same file: no date and no encoder name in it.
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-write_xing', '0']
  const shape = ['-af', FILTERS, '-ac', '1', '-ar', '24000', '-codec:a', 'libmp3lame', '-b:a', '40k']
  run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-i', spoken, ...shape, ...plain, file])
  const { size } = statSync(file)
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes: more than ${MOST_BYTES}.`)
  return size
}

const folder = mkdtempSync(join(tmpdir(), 'comanda-warning-'))
try {
  for (const language of LANGUAGES) console.log(`${language}: ${speak(language, folder)} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
