import { downloadPicture } from './download-picture'

self.onmessage = async ({ data }: MessageEvent<string>) => self.postMessage(await downloadPicture(data))
