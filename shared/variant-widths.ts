/** Widths of the smaller variants of an uploaded picture, in pixels, stored if the picture is wider; see `MediaUrl` in the contract. */
export const variantWidths = [240, 480, 800, 1200, 1800]

/** The only smaller width of an animation: that of a card on a phone. */
export const animatedWidth = 480
