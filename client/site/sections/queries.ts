/** List parameters of the home page. Shared by loaders and sections, so that both use the same cache key. */
export const everyClient = { page: 1, limit: 100 }
export const everyFeature = { page: 1, limit: 100 }
export const homeTestimonials = { page: 1, limit: 30 }
export const homeReasons = { page: 1, limit: 10 }
export const firstVideo = { page: 1, limit: 1 }
export const firstTen = { page: 1, limit: 10 }
