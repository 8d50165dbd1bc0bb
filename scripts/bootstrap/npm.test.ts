import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { envOutside, explainFailure, npmCommand, run } from './npm.mjs'

describe('explainFailure', () => {
  it.each([
    ['npm error code ENOTFOUND registry', 'could not reach'],
    ['npm error code EAI_AGAIN', 'could not reach'],
    ['npm error ENOSPC: no space left', 'disk is full'],
    ['npm error EACCES: permission denied', 'may not write'],
    ['npm error code EUSAGE\nnpm error Missing: a@1 from lock file\nUsage:', 'Missing: a@1'],
    ['npm error code E404', 'npm error code E404'],
  ])('says in plain words what %s means', (output, words) => {
    expect(explainFailure(output)).toContain(words)
  })
})

describe('npmCommand', () => {
  it('takes the npm that runs us, and only a script', () => {
    expect(npmCommand({ npm_execpath: process.argv[1] })[0]).toBe(process.execPath)
    expect(npmCommand({ npm_execpath: '/usr/bin/yarn' }, '/nowhere/bin/node')).toEqual(['npm', []])
  })
})

describe('envOutside', () => {
  it('leaves out what a folder has on the path, and nothing else', () => {
    const modules = join('/project', 'node_modules')
    const path = (...entries: string[]) => entries.join(delimiter)
    const outside = [join('/usr', 'bin'), '/project/node_modules-old']
    expect(envOutside(modules, { Path: path(join(modules, '.bin'), ...outside), LANG: 'pt' })).toEqual({
      Path: path(...outside),
      LANG: 'pt',
    })
  })
})

describe('run', () => {
  it('answers what a command wrote, and fails with it', async () => {
    expect(await run(process.execPath, ['-e', 'console.log(1)'], process.cwd())).toBe('1\n')
    await expect(
      run(process.execPath, ['-e', 'console.error("no"); process.exit(3)'], process.cwd()),
    ).rejects.toThrow('no')
  })
})
