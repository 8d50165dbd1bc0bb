import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a ZIP that a test makes; what it claims of itself may be a lie. */
export interface ZipFile {
  readonly name: string | Buffer
  readonly content: Buffer
  readonly isStored?: boolean
  /** Whether its name is marked as UTF-8. */
  readonly isUtf8?: boolean
  readonly isLocked?: boolean
  /** The unpacked size that its directory says. */
  readonly claims?: number
}

/** A ZIP as any tool packs it. */
export const zipOf = (...files: readonly ZipFile[]): Buffer<ArrayBuffer> => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, isStored = false, isUtf8 = true, isLocked = false, claims } of files) {
    const path = Buffer.from(name)
    const data = isStored ? content : deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE((isUtf8 ? 0x800 : 0) | (isLocked ? 1 : 0), 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(claims ?? content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, data])
    const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, Buffer.alloc(14), path])
    entry.writeUInt32LE(at, 42)
    bodies.push(local)
    directory.push(entry)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}
