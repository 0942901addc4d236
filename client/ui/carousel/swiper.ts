/** The used parts of Swiper, in one chunk that is loaded shortly before the first carousel becomes visible. */
export { Swiper } from 'swiper'
export { Autoplay } from 'swiper/modules'
