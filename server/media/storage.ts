import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/** Staging directory of incoming files and of the encoder; always a local folder. */
export const stagingDirectory = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads', '.incoming')

/**
 * Opens the local disk, or the configured bucket, for which it loads the AWS SDK.
 * @throws ConfigurationError when the bucket cannot be used.
 */
export async function openStorage({ dataDir, s3 }: Pick<Configuration, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (s3 === undefined) return diskStorage(join(dataDir, 'uploads'))
  const { openBucket } = await import('./s3-storage.ts')
  return openBucket(s3)
}
