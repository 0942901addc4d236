/** Only what is used of Swiper, in one chunk that is loaded when the first carousel is about to be seen. */
export { Swiper } from 'swiper'
export { Autoplay } from 'swiper/modules'
