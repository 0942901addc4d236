export const videoSection = {
  title: 'One night on the western corridor',
  description:
    'Forty seconds past eight the first box clears the gate at Nhava Sheva. By dawn it stands on a dock in Chakan. Follow the run, waypoint by waypoint.',
  shippingVideo: 'shipping.mp4',
}
