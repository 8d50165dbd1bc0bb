import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSeed } from './build'

writeFileSync(join(__dirname, '..', 'seed.sql'), buildSeed())
