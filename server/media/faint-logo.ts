import type { Sharp } from 'sharp'
import { isFaintOn, sampleSide } from '../../shared/logo-contrast.ts'

/** Whether a stored logo hardly stands out from a background, given as `#rrggbb`. */
export async function isFaintLogo(logo: Sharp, background: string): Promise<boolean> {
  const sample = logo.clone().resize(sampleSide, sampleSide, { fit: 'fill' }).toColourspace('srgb').ensureAlpha()
  return isFaintOn(background, await sample.raw().toBuffer())
}
