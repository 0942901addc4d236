import { sanitiseSvg } from './sanitise-markup.ts'

/** Longest side of the rendered picture in pixels: enough for every place of the site but a full-width background. */
const longestSide = 1200

export const isDrawing = ({ type, name }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)

/** Width and height by `viewBox`, else by the attributes; a drawing without a size is a square. */
export function sizeOf(drawing: Element): { width: number; height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (drawing.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = boxWidth || Number.parseFloat(drawing.getAttribute('width') ?? '') || 1
  const height = boxHeight || Number.parseFloat(drawing.getAttribute('height') ?? '') || width
  const scale = longestSide / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Renders an SVG file into a PNG with a transparent background; undefined for a file that has no drawing. */
export async function renderDrawing(file: File): Promise<File | undefined> {
  const text = await file.text()
  const template = document.createElement('template')
  template.innerHTML = (await sanitiseSvg(text.slice(Math.max(0, text.search(/<svg[\s>]/i))))).svg
  const drawing = template.content.querySelector('svg')
  if (drawing === null) return undefined
  const { width, height } = sizeOf(drawing)
  if (!drawing.hasAttribute('viewBox')) {
    drawing.setAttribute('viewBox', `0 0 ${drawing.getAttribute('width') ?? width} ${drawing.getAttribute('height') ?? height}`)
  }
  drawing.setAttribute('width', String(width))
  drawing.setAttribute('height', String(height))
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }))
  try {
    return await draw(url, { width, height }, file.name.replace(/\.svg$/i, '.png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function draw(url: string, size: { width: number; height: number }, name: string): Promise<File | undefined> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob === null ? undefined : new File([blob], name, { type: 'image/png' })
}
