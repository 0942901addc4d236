// An illustrated bust: planes of light and shade, few features, a turned shoulder line. Canvas 480 × 480.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { circle, doc, ellipse, line, path, rect, stroke, times } from '../svg.ts'

export type Hair = 'crop' | 'side' | 'wave' | 'bob' | 'long' | 'bun' | 'turban' | 'scarf' | 'bald' | 'plait'
export type Dress = 'shirt' | 'blazer' | 'vest' | 'saree' | 'kurta' | 'polo' | 'coat'

export interface Bust {
  readonly ground: string
  readonly skin: string
  readonly hair: Hair
  readonly hairColor: string
  readonly dress: Dress
  readonly dressColor: string
  readonly accent?: string
  readonly beardColor?: string
  readonly beard?: 'full' | 'short' | 'moustache'
  readonly glasses?: boolean
  readonly bindi?: boolean
  readonly earrings?: boolean
  readonly cap?: string
  readonly width?: number
}

const backHair = (b: Bust): string => {
  const c = mix(b.hairColor, ink.deep, 0.25)
  if (b.hair === 'long') return path('M158 190C150 96 330 96 322 190C328 260 342 320 336 372H144C138 320 152 260 158 190Z', c)
  if (b.hair === 'bob') return path('M156 190C150 92 330 92 324 190C326 236 330 262 320 292H160C150 262 154 236 156 190Z', c)
  if (b.hair === 'bun') return circle(240, 92, 42, c) + path('M164 196C160 100 320 100 316 196V226H164Z', c)
  if (b.hair === 'plait')
    return (
      path('M162 196C158 96 322 96 318 196C320 226 314 244 300 250H180C166 244 160 226 162 196Z', c) +
      times(5, (i) => ellipse(326 - i * 3, 262 + i * 38, 25 - i * 2, 25, i % 2 === 0 ? c : b.hairColor)) +
      rect(300, 436, 30, 14, b.accent ?? signal.base)
    )
  if (b.hair === 'scarf')
    return path('M140 214C132 74 348 74 340 214C344 300 366 340 372 400H108C114 340 136 300 140 214Z', mix(b.hairColor, ink.deep, 0.22))
  return ''
}

const frontHair = (b: Bust): string => {
  const c = b.hairColor
  const d = mix(c, ink.deep, 0.3)
  switch (b.hair) {
    case 'crop':
      return (
        path(
          'M172 186C160 96 214 82 244 84C306 84 320 130 308 188C304 166 298 152 286 144C252 150 214 150 194 142C182 152 176 166 172 186Z',
          c,
        ) + path('M244 84C306 84 320 130 308 188C304 166 298 152 286 144C272 147 258 148 244 148Z', d)
      )
    case 'side':
      return (
        path(
          'M172 190C156 92 216 74 262 82C318 84 322 140 308 190C304 172 302 160 296 150C262 152 226 142 204 120C200 142 178 160 172 190Z',
          c,
        ) + path('M262 82C318 84 322 140 308 190C304 172 302 160 296 150C282 151 268 150 254 146Z', d)
      )
    case 'wave':
      return (
        path(
          'M170 192C150 130 176 80 224 88C240 68 306 74 314 122C324 144 316 172 308 190C306 168 300 152 288 146C262 158 240 132 222 142C200 140 180 160 170 192Z',
          c,
        ) + path('M262 80C300 82 312 104 314 122C324 144 316 172 308 190C306 168 300 152 288 146C276 151 266 150 256 146Z', d)
      )
    case 'bob':
    case 'long':
    case 'bun':
    case 'plait':
      return (
        path('M170 206C158 120 190 90 240 90C290 90 322 120 310 206C306 168 282 142 240 122C198 142 174 168 170 206Z', c) +
        path('M240 90C290 90 322 120 310 206C306 168 282 142 240 122Z', d) +
        stroke('M240 92V122', mix(b.skin, c, 0.4), 2.5)
      )
    case 'turban':
      return (
        path('M158 178C136 94 190 46 246 48C308 50 344 96 322 178C296 146 268 132 240 132C212 132 184 146 158 178Z', c) +
        path('M246 48C308 50 344 96 322 178C300 150 278 138 252 133C272 108 276 76 246 48Z', d) +
        stroke('M166 150C196 116 222 84 240 50M160 122C186 100 206 78 222 54M314 150C290 112 270 84 246 50', mix(c, ink.deep, 0.35), 3) +
        path('M222 132Q240 112 258 132L240 144Z', mix(c, paper.light, 0.35))
      )
    case 'scarf':
      return (
        path(
          'M150 226C138 96 188 78 240 78C292 78 342 96 330 226C336 300 300 330 240 330C296 310 312 262 306 202C304 148 276 126 240 126C204 126 176 148 174 202C168 262 184 310 240 330C180 330 144 300 150 226Z',
          c,
        ) +
        path(
          'M240 78C292 78 342 96 330 226C336 300 300 330 240 330C296 310 312 262 306 202C304 148 276 126 240 126Z',
          mix(c, ink.deep, 0.18),
        ) +
        stroke('M160 292Q240 372 322 288', mix(c, ink.deep, 0.25), 3)
      )
    default:
      return path('M174 196C168 168 172 150 180 140C178 160 178 176 178 196ZM306 196C312 168 308 150 300 140C302 160 302 176 302 196Z', c)
  }
}

const dress = (b: Bust): string => {
  const c = b.dressColor
  const d = mix(c, ink.deep, 0.24)
  const a = b.accent ?? signal.base
  const k = b.width ?? 1
  const torso =
    path(
      `M${240 - 176 * k} 480C${240 - 172 * k} 392 ${240 - 130 * k} 366 196 346L240 372L284 346C${240 + 130 * k} 366 ${240 + 172 * k} 392 ${240 + 176 * k} 480Z`,
      c,
    ) + path(`M240 372L284 346C${240 + 130 * k} 366 ${240 + 172 * k} 392 ${240 + 176 * k} 480H240Z`, d)
  const collar = (l: string): string =>
    path('M200 342L240 384L222 412L182 356Z', l) + path('M280 342L240 384L258 412L298 356Z', mix(l, ink.deep, 0.16))
  switch (b.dress) {
    case 'shirt':
      return (
        torso +
        collar(mix(c, paper.light, 0.3)) +
        line([240, 388], [240, 480], mix(c, ink.deep, 0.35), 3) +
        circle(246, 420, 4, paper.light) +
        circle(246, 456, 4, paper.light)
      )
    case 'polo':
      return torso + collar(a) + path('M232 388H248V440H232Z', mix(c, ink.deep, 0.3)) + rect(300, 414, 26, 26, signal.base)
    case 'blazer':
      return (
        torso +
        path('M204 350L240 376L276 350L240 478Z', paper.light) +
        path('M234 384H246L250 440L240 462L230 440Z', a) +
        path('M198 345L168 366L180 416L164 426L226 480L240 480Z', mix(c, paper.light, 0.12)) +
        path('M282 345L312 366L300 416L316 426L254 480H240Z', mix(c, ink.deep, 0.38))
      )
    case 'vest':
      return (
        torso +
        collar(mix(c, paper.light, 0.2)) +
        path('M176 354L146 366C138 404 136 444 136 480H232V402Z', signal.base) +
        path('M304 354L334 366C342 404 344 444 344 480H248V402Z', mix(signal.base, signal.dark, 0.55)) +
        rect(136, 428, 96, 20, paper.light) +
        rect(248, 428, 96, 20, paper.deep) +
        path('M176 354L160 360L170 428H188Z', paper.light) +
        path('M304 354L320 360L310 428H292Z', paper.deep)
      )
    case 'saree':
      return (
        torso +
        path('M196 346C224 400 262 440 330 480H116C116 430 138 382 196 346Z', a) +
        path('M196 346C224 400 262 440 330 480H306C246 442 206 402 184 352Z', mix(a, paper.light, 0.45)) +
        stroke('M172 372C190 420 222 456 252 480M152 392C164 430 186 460 206 480', mix(a, ink.deep, 0.28), 3)
      )
    case 'kurta':
      return (
        torso +
        path('M206 344Q240 396 274 344L282 350Q240 416 198 350Z', mix(c, paper.light, 0.35)) +
        path('M232 392H248V480H232Z', mix(c, paper.light, 0.25)) +
        times(3, (i) => circle(240, 412 + i * 26, 4, a))
      )
    default:
      return (
        torso +
        path('M196 346L168 380L214 480H240V374Z', mix(c, paper.light, 0.2)) +
        path('M284 346L312 380L266 480H240V374Z', mix(c, ink.deep, 0.12)) +
        path('M212 352L240 372L268 352L258 430L240 450L222 430Z', a)
      )
  }
}

const neck = (skin: string): string =>
  path('M206 262H274V346L240 380L206 346Z', mix(skin, '#2A140C', 0.2)) +
  path('M206 276Q240 322 274 276V316Q240 340 206 306Z', mix(skin, '#2A140C', 0.44))

const face = (b: Bust): string => {
  const s = b.skin
  const dark = mix(s, '#2A140C', 0.26)
  const brow = b.hair === 'scarf' || b.hair === 'turban' ? ink.base : mix(b.hairColor, ink.deep, 0.4)
  const beardColor = b.beardColor ?? b.hairColor
  const beard =
    b.beard === undefined
      ? ''
      : b.beard === 'moustache'
        ? path('M206 250C220 238 234 238 240 242C246 238 260 238 274 250C262 256 250 256 240 252C230 256 218 256 206 250Z', beardColor)
        : b.beard === 'full'
          ? path(
              'M175 206C178 232 190 238 208 242C220 234 260 234 272 242C290 238 302 232 305 206V232C306 290 276 322 240 326C204 322 174 290 175 232Z',
              beardColor,
            ) + path('M272 242C290 238 302 232 305 206V232C306 290 276 322 240 326V252Z', mix(beardColor, ink.deep, 0.25))
          : path(
              'M176 214C180 240 196 246 210 250C226 240 254 240 270 250C284 246 300 240 304 214V226C304 274 276 302 240 304C204 302 176 274 176 226Z',
              beardColor,
              { opacity: 0.72 },
            )
  return (
    ellipse(174, 208, 13, 21, s) +
    ellipse(306, 208, 13, 21, dark) +
    path('M175 178C175 116 206 104 240 104C274 104 305 116 305 178V220C305 268 274 298 240 300C206 298 175 268 175 220Z', s) +
    path(
      'M244 104C276 104 305 116 305 178V220C305 268 274 298 240 300C262 278 264 250 246 240L258 232L246 186C252 160 250 130 244 104Z',
      dark,
    ) +
    beard +
    stroke('M192 182Q208 172 226 180M254 180Q272 172 288 182', brow, 6, { 'stroke-linecap': 'round' }) +
    ellipse(210, 202, 6.4, 7, ink.deep) +
    ellipse(270, 202, 6.4, 7, ink.deep) +
    circle(212, 199.5, 1.8, paper.light) +
    circle(272, 199.5, 1.8, paper.light) +
    stroke('M199 196Q210 189 221 196M259 196Q270 189 281 196', ink.deep, 3, { 'stroke-linecap': 'round' }) +
    stroke(
      b.beard === 'full' ? 'M224 262Q240 270 256 262' : 'M218 262Q240 277 262 262',
      b.beard === 'full' ? mix('#B5654C', s, 0.2) : mix('#8A3B2E', dark, 0.35),
      5.5,
      { 'stroke-linecap': 'round' },
    ) +
    (b.bindi === true ? circle(240, 164, 5, signal.dark) : '') +
    (b.earrings === true ? circle(173, 236, 6, '#E8B04A') + circle(307, 236, 6, '#C98F2E') : '') +
    (b.glasses === true
      ? rect(188, 186, 44, 34, 'none', { rx: 12, stroke: ink.base, 'stroke-width': 5 }) +
        rect(248, 186, 44, 34, 'none', { rx: 12, stroke: ink.base, 'stroke-width': 5 }) +
        line([232, 200], [248, 200], ink.base, 5) +
        line([188, 198], [174, 196], ink.base, 4) +
        line([292, 198], [306, 196], ink.base, 4)
      : '')
  )
}

const cap = (color: string): string =>
  path('M168 164C162 96 206 70 240 70C274 70 318 96 312 164Z', color) +
  path('M240 70C274 70 318 96 312 164H240Z', mix(color, ink.deep, 0.2)) +
  path('M160 162H320Q326 176 316 178H164Q154 176 160 162Z', mix(color, ink.deep, 0.35)) +
  rect(228, 70, 24, 92, mix(color, paper.light, 0.3), { rx: 8 })

export const bust = (b: Bust): string =>
  doc(
    480,
    480,
    rect(0, 0, 480, 480, b.ground) +
      circle(240, 232, 190, mix(b.ground, paper.light, 0.22)) +
      backHair(b) +
      neck(b.skin) +
      dress(b) +
      face(b) +
      (b.cap === undefined ? frontHair(b) : frontHair(b) + cap(b.cap)),
  )

export const grounds = {
  sea: sea.light,
  paper: paper.deep,
  ink: ink.soft,
  orange: mix(signal.base, paper.base, 0.42),
  deep: sea.base,
} as const
