/** What the home page asks of each list; the loaders and the sections must ask the same to share one answer. */
export const everyClient = { page: 1, limit: 100 }
export const everyFeature = { page: 1, limit: 100 }
export const homeTestimonials = { page: 1, limit: 30 }
export const homeReasons = { page: 1, limit: 10 }
export const firstVideo = { page: 1, limit: 1 }
export const firstTen = { page: 1, limit: 10 }
