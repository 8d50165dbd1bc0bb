import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/

/** Whether `path` is in `folder`. */
export const isWithin = (folder, path) => path === folder || path.startsWith(folder + sep)

/** Explains why npm failed; `output` is npm's output. */
export const explainFailure = (output) => {
  if (NO_NETWORK.test(output)) {
    return 'npm could not reach the package registry. Check the internet connection (or the proxy) and run the command again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full. Free about 1.5 GB and run the command again.'
  if (/EACCES|EPERM/.test(output)) {
    return 'npm may not write into this folder. Check who owns it and run the command again.'
  }
  if (/EUSAGE/.test(output)) {
    const differences = output.split('\n').filter((line) => /Missing:|Invalid:/.test(line))
    return [
      'package.json and package-lock.json do not agree. Run `npm install` and commit both.',
      ...differences,
    ].join('\n')
  }
  return `npm failed. What it said last:\n${output.trim().split('\n').slice(-15).join('\n')}`
}

/**
 * The npm that runs this script, else the one beside this Node, else the one on the path: [command, leading
 * arguments].
 */
export const npmCommand = (env = process.env, execPath = process.execPath) => {
  const beside = join(dirname(execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const script = [env.npm_execpath, beside].find((path) => path?.endsWith('.js') && existsSync(path))
  return script ? [execPath, [script]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** `env` without `folder` on its path. Windows names the variable Path. */
export const envOutside = (folder, env = process.env) => {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const entries = (env[name] ?? '').split(delimiter).filter((entry) => !isWithin(folder, entry))
  return { ...env, [name]: entries.join(delimiter) }
}

const running = new Set()

/** Ends every running command, so that Ctrl-C leaves no process behind. */
export const stopRunning = () => {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a command in `cwd` without showing its output. Rejects with the whole output when it fails. */
export const run = (command, args, cwd, env = process.env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    })
    running.add(child)
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code) => {
      running.delete(child)
      if (code === 0) resolve(output)
      else reject(new Error(output || `${command} ended with ${code}`))
    })
  })
