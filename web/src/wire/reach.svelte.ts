// Whether the server can be reached, as far as the last request tells; every page may say so.
class Reach {
  isOffline = $state(false);
}

export const reach = new Reach();
